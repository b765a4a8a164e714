import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { newPassword, newPerson } from './support/new-person.ts';
import { avatar, logOut, submitLogin, test } from './support/signed-in.ts';
import { exhaustive } from './support/exhaustive.ts';

/** Gives a page a device with passkeys, whose person is always there and verified. */
const giveDevice = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person succeeds in the device's check. */
    verifies: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

const signInByPasskey = (page: Page) => page.getByRole('link', { name: 'Sign in with a passkey' }).click();

const findings = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

test(
  'a passkey is added, signs in without a password, and after it is removed signs in no more',
  exhaustive,
  async ({ page, browser, baseURL }) => {
    const { email, theirs } = await newPerson(page, browser, baseURL);
    const device = await giveDevice(theirs);
    await submitLogin(theirs, email, newPassword);
    await expect(avatar(theirs)).toBeVisible();

    await theirs.goto('/account');
    const part = theirs.getByRole('region', { name: 'Passkeys' });
    await part.getByLabel('Name of the passkey').fill('Laptop');
    await part.getByLabel('Current password', { exact: true }).fill(newPassword);
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    const row = part.getByRole('listitem');
    await expect(row).toContainText('Laptop');
    await expect(row).toContainText('Not used yet.');
    await part.getByRole('button', { name: 'Rename Laptop' }).click();
    await part.getByLabel('New name').fill('Office');
    await part.getByRole('button', { name: 'Rename the passkey' }).click();
    await expect(row).toContainText('Office');
    expect(await findings(theirs)).toEqual([]);

    await logOut(theirs);
    await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await device.verifies(false);
    await signInByPasskey(theirs);
    await expect(theirs.getByRole('alert')).toHaveText('No passkey was used: it was cancelled, or took too long');
    expect(await findings(theirs)).toEqual([]);
    await device.verifies(true);
    await theirs.getByRole('button', { name: 'Try again' }).click();
    await expect(avatar(theirs)).toBeVisible();

    await theirs.goto('/account');
    await expect(row).toContainText('Last used');
    await part.getByRole('button', { name: 'Remove Office' }).click();
    await part.getByRole('group').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await logOut(theirs);
    await signInByPasskey(theirs);
    await expect(theirs.getByRole('alert')).toHaveText(
      'This portal does not know the passkey: it may have been removed. Sign in with your password',
    );
    expect(await theirs.evaluate(() => localStorage.getItem('auth.session'))).toBeNull();
  },
);
