import index from '../../index.html?raw';
import { expect, it } from 'vitest';
import { PortalProvider } from '../../src/views/portal.ts';
import { StartFrame } from '../../src/views/shell/StartFrame.tsx';
import { mountRoot } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';

/** The markup of an element without the white space between its elements, and without what marks it as static. */
const markupOf = (element: Element | null): string => {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('There is no frame');
  copy.removeAttribute('data-static');
  return copy.outerHTML.replace(/>\s+</g, '><');
};

it('is the frame of index.html, so that nothing moves when React takes over', async () => {
  let name = '';
  openPortal(
    '/dashboard',
    'data',
    () => false,
    (portal) => {
      name = portal.brand.name;
      return mountRoot(
        <PortalProvider portal={portal}>
          <StartFrame />
        </PortalProvider>,
      );
    },
  );
  await expect.poll(() => document.querySelector('.start-frame')).not.toBeNull();
  const parsed = new DOMParser().parseFromString(index.replace('<!-- brand -->', name), 'text/html');
  expect(markupOf(parsed.querySelector('#root > .start-frame'))).toBe(markupOf(document.querySelector('.start-frame')));
});
