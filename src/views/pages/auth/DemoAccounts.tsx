import { demoAccounts, demoPassword } from '../../../contract/demo.ts';

/** The demo accounts; selecting one fills in the form. */
export function DemoAccounts({ onPick }: { readonly onPick: (values: Readonly<Record<string, string>>) => void }) {
  return (
    <section className="auth-demo" aria-label="Demo accounts">
      <p className="muted">
        Demo accounts, password <code>{demoPassword}</code>
      </p>
      <ul>
        {demoAccounts.map(({ email, sees }) => (
          <li key={email}>
            <button type="button" onClick={() => onPick({ email, password: demoPassword })}>
              <strong>{email}</strong> <span className="muted">{sees}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
