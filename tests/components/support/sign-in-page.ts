import { expect } from 'vitest';
import { type Locator, page as screen } from 'vitest/browser';

const alerts = () =>
  screen
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent);
const again = screen.getByRole('button', { name: 'Try again' });

/** The events and the content of a page that signs in without a form: only a failure shows something. */
export const signInPage = {
  events: {
    'location.changed': 'the page, when the address changes',
    'again.requested': {
      control: (_: unknown, { value }: { readonly value: unknown }) => (value === 'failed' ? again : undefined),
      act: (button: Locator) => button.click(),
    },
  },
  screen: async ({ context: { message } }: { readonly context: { readonly message: string | undefined } }) => {
    await expect.poll(alerts).toEqual(message === undefined ? [] : [message]);
    await expect.poll(() => again.elements().length).toBe(message === undefined ? 0 : 1);
  },
};
