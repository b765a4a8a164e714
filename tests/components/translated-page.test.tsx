import { useState } from 'react';
import { expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { NeighbourLinks } from '../../src/views/records/NeighbourLinks.tsx';
import { mountRoot } from './support/mounted.tsx';

function Records() {
  const [place, setPlace] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPlace(2)}>
        Go on
      </button>
      <NeighbourLinks neighbours={{ place, count: 5, isWhole: true, previous: undefined, next: undefined }} />
    </>
  );
}

/** Replaces each text of a page, as the translation of a browser does. */
const translate = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const translated = document.createElement('font');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
};

it('The place of a record in its list changes where a browser has translated the page', async () => {
  const remove = mountRoot(<Records />);
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
  translate();
  await screen.getByText('Go on').click();
  await expect.element(screen.getByText('2 of 5')).toBeVisible();
  remove();
});
