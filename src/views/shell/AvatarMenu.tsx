import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { fullName } from '../../contract/models/account-name.ts';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { usePopup } from '../ui/popup.ts';
import type { Theme } from '../../contract/preferences.ts';
import { usePortal, useShell } from '../portal.ts';
import { CompanySwitch } from './CompanySwitch.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

const themes: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: 'As the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

/**
 * The avatar and its popup: company, name, e-mail, other companies, appearance, zone of times, 'My Devices', 'My Account', 'Copy details for support' and 'Logout'.
 */
export function AvatarMenu() {
  const { app, copyButton, logout, preferences } = usePortal();
  const { companySwitch, devices } = useShell();
  const profile = useSelector(app, ({ context }) => context.profile);
  const signedIn = useSelector(app, (snapshot) => snapshot.matches('signedIn'));
  const [open, setOpen] = useState(false);
  const theme = useSelector(preferences, ({ context }) => context.theme);
  const { box, onKeyDown, focusButton } = usePopup(open, () => setOpen(false));
  if (!signedIn) return null;
  const initials =
    profile && (`${profile.firstName?.charAt(0) ?? ''}${profile.lastName?.charAt(0) ?? ''}`.toUpperCase() || '?');
  return (
    <div className="avatar-menu" ref={box} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="avatar"
        aria-haspopup="true"
        aria-expanded={open}
        aria-label={profile ? `Account of ${fullName(profile)}, ${initials}` : 'Account'}
        onClick={() => {
          if (!open) companySwitch.send({ type: 'choice.shown' });
          setOpen(!open);
        }}
      >
        {initials ?? <Icon name="person" />}
      </button>
      {open && (
        <div className="popup" role="dialog" aria-label="Account">
          {profile && (
            <>
              <p className="popup-company">{profile.owner.name}</p>
              <p className="popup-name">{fullName(profile)}</p>
              <p className="muted">{profile.email}</p>
            </>
          )}
          <CompanySwitch />
          <fieldset className="theme-choice">
            <legend>Appearance</legend>
            {themes.map(({ theme: one, label }) => (
              <label key={one}>
                <input
                  type="radio"
                  name="theme"
                  checked={theme === one}
                  onChange={() => preferences.send({ type: 'preferences.changed', change: { theme: one } })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <TimeZoneField />
          <button
            type="button"
            className="popup-action"
            onClick={() => {
              // The popup closes; the focus returns to the avatar when the drawer closes.
              focusButton();
              setOpen(false);
              devices.send({ type: 'drawer.opened' });
            }}
          >
            <Icon name="devices" /> My Devices
          </button>
          <Link className="popup-action" href="/account" onClick={() => setOpen(false)}>
            <Icon name="person" /> My Account
          </Link>
          {copyButton({ className: 'popup-action', children: <Icon name="file" /> })}
          <button type="button" className="popup-action" onClick={logout}>
            <Icon name="logout" /> Logout
          </button>
        </div>
      )}
    </div>
  );
}
