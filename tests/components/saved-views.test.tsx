import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { savedViewsMachine } from '../../src/machines/saved-views/saved-views.ts';
import { listHref } from '../../src/routing/saved-view-address.ts';
import { ViewsControl } from '../../src/views/shell/ViewsControl.tsx';
import { list } from '../machines/saved-views-requirements.ts';
import { savedViewsWorlds } from '../machines/saved-views/saved-views.world.ts';
import { componentTours } from './support/component-tours.tsx';

const views = screen.getByRole('button', { name: /^Views?(:|$)/ });
const menu = screen.getByRole('group', { name: 'Views', exact: true });
const button = (name: RegExp | string) => menu.getByRole('button', { name, exact: true });
const rowOf = (id: string) => menu.getByRole('listitem').filter({ hasText: `View ${id}` });
const nameOf = (id: string) => button(new RegExp(`^View ${id}( |$)`));
const remove = rowOf('1').getByRole('button', { name: 'Delete', exact: true });

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
    'view.edited': {
      control: ({ edit: { kind } }) => (kind === 'save' ? button('Save view') : remove),
      act: async (control, { edit }) => {
        if (edit.kind === 'save') {
          await menu.getByLabelText('Save this list as').fill(edit.name);
          const shared = menu.getByRole('checkbox', { name: 'Share with my company' });
          if (shared.element().matches(':not(:checked)')) await shared.click();
        } else {
          await expand('1');
          // After a refused deletion its question is still there.
          if (!menu.getByRole('group', { name: 'Delete View 1?' }).query()) await control.click();
        }
        await control.click();
      },
    },
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
