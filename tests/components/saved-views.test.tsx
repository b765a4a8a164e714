import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { changeMachine, idIn, type Secret } from '../../src/machines/change.ts';
import { savedViewsMachine } from '../../src/machines/saved-views/saved-views.ts';
import { listHref } from '../../src/routing/saved-view-address.ts';
import { ViewsControl } from '../../src/views/shell/ViewsControl.tsx';
import { watcher } from '../../src/machines/unprovided.ts';
import { list, viewAnswers } from '../machines/saved-views-requirements.ts';
import { savedViewsWorlds } from '../machines/saved-views/saved-views.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { mount, prepare } from './support/mounted.tsx';
import { startPortal } from './support/portal.ts';

const views = screen.getByRole('button', { name: /^Views?(:|$)/ });
const menu = screen.getByRole('group', { name: 'Views', exact: true });
const button = (name: RegExp | string) => menu.getByRole('button', { name, exact: true });
const rowOf = (id: string) => menu.getByRole('listitem').filter({ hasText: `View ${id}` });
const nameOf = (id: string) => button(new RegExp(`^View ${id}( |$)`));

const isKnownView = (id: string): boolean => ['1', '2', '3'].includes(id);

const expand = async (id: string): Promise<void> => {
  const change = button(`Change View ${id}`);
  if (change.element().getAttribute('aria-expanded') === 'false') await change.click();
};

/** The names in each list of the menu: the own views, and those of colleagues. */
const namesByList = () =>
  [...menu.element().querySelectorAll('.views-list')].map((rows) =>
    [...rows.querySelectorAll('.view-name')].map(({ textContent }) => textContent),
  );

/** What the control says at an address. */
const currentAt: Readonly<Record<string, string>> = {
  'status=Reported': 'View: View 1',
  'sort=title.asc': 'View: View 3',
};

componentTours('savedViews', savedViewsMachine, savedViewsWorlds['the views of two lists'], {
  address: list,
  inPortal: (savedViews) => ({ savedViews }),
  view: () => <ViewsControl />,
  events: {
    'location.changed': 'the address bar',
    'network.restored': 'the portal, when the connection is back',
    'views.retried': {
      control: () => button('Try again'),
      act: (control) => control.click(),
    },
    'view.picked': {
      control: ({ id }) => (isKnownView(id) ? nameOf(id) : undefined),
      act: (control) => control.click(),
    },
    'link.copied': {
      control: ({ id }) => (isKnownView(id) ? rowOf(id).getByRole('button', { name: 'Copy link' }) : undefined),
      act: async (control, { id }) => {
        await expand(id);
        await control.click();
      },
    },
    'data.changed': 'a change of a view that was made',
  },
  screen: async (snapshot) => {
    const { list: name, location, views: loaded, problem } = snapshot.context;
    if (name === undefined || snapshot.matches('notOffered') || (!loaded && !problem)) {
      await expect.element(views).not.toBeInTheDocument();
      return;
    }
    const search = location && listHref(location).split('?')[1];
    await expect.element(views).toHaveTextContent((loaded && search && currentAt[search]) || 'Views');
    if (!menu.query()) await views.click();
    if (snapshot.matches('failed')) {
      await expect.element(menu.getByText(`The views could not be loaded: ${problem?.message}`)).toBeVisible();
      await expect.element(menu.getByRole('list')).not.toBeInTheDocument();
    } else if (loaded) {
      const note = (id: string) => (loaded.defaultId === id ? ' default' : '');
      await expect
        .poll(namesByList)
        .toEqual([['Standard list', `View 1${note('1')}`, `View 2${note('2')}`], ['View 3 Ada Maris']]);
      await expect.element(menu.getByRole('heading', { name: 'Shared by colleagues' })).toBeVisible();
    } else {
      await expect.element(button('Try again')).not.toBeInTheDocument();
    }
  },
});

const nothing = () => undefined;

/** The open menu of the views; returns the changes that are sent, none of which is answered. */
const openMenu = async () => {
  const restore = prepare(list);
  const sent: string[] = [];
  const savedViews = createActor(
    savedViewsMachine.provide({
      actors: {
        watchLocation: watcher((report) => {
          report({ type: 'location.changed', location: at(`${list}?status=Reported`) });
          return nothing;
        }),
        loadViews: fromPromise(async () => viewAnswers[0] ?? expect.unreachable()),
      },
      actions: { go: nothing, toast: nothing, copyLink: nothing },
    }),
  ).start();
  const viewChange = createActor(
    changeMachine.provide({
      actors: {
        sendChange: fromPromise(({ input }) => {
          sent.push([input.call, idIn(input)].filter(Boolean).join(' '));
          return new Promise<Secret | undefined>(nothing);
        }),
      },
      actions: { go: nothing, toast: nothing, reloadLists: nothing },
    }),
    { input: {} },
  ).start();
  const { portal, stop } = startPortal(() => 'data', true, { savedViews, viewChange });
  const unmount = mount(portal, <ViewsControl />);
  onTestFinished(() => {
    unmount();
    stop();
    restore();
  });
  await views.click();
  return sent;
};

it('a view is saved by the form, and nothing else can be changed meanwhile', async () => {
  const sent = await openMenu();
  await menu.getByLabelText('Save this list as').fill('Late');
  await button('Save view').click();
  await expect.poll(() => sent).toEqual(['view.save']);
  await expect.element(button('Save view')).toHaveAttribute('aria-disabled', 'true');
  await expand('1');
  await expect
    .element(rowOf('1').getByRole('button', { name: 'Make default' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('the deletion of a view asks first; the question goes by Cancel, and with the menu', async () => {
  const question = menu.getByRole('group', { name: 'Delete this view? View 1' });
  const remove = rowOf('1').getByRole('button', { name: 'Delete', exact: true });
  const sent = await openMenu();
  await expand('1');
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await remove.click();
  await expect.element(question).toBeVisible();
  await views.click();
  await views.click();
  await expand('1');
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => sent).toEqual(['view.remove 1']);
});
