import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import { assign, setup } from 'xstate';

/** The least a sign-in page with the portal's framework, state machines and router can be. */
const signIn = setup({
  types: {
    context: {} as { readonly email: string; readonly password: string },
    events: {} as { readonly type: 'changed'; readonly field: 'email' | 'password'; readonly value: string },
  },
}).createMachine({
  context: { email: '', password: '' },
  on: { changed: { actions: assign(({ context, event }) => ({ ...context, [event.field]: event.value })) } },
});

function SignIn() {
  const [{ context }, send] = useMachine(signIn);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>Sign in</h1>
      {(['email', 'password'] as const).map((field) => (
        <label key={field}>
          {field}
          <input
            type={field}
            value={context[field]}
            onChange={({ target }) => send({ type: 'changed', field, value: target.value })}
          />
        </label>
      ))}
      <button type="submit">Sign in</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Router>
      <Switch>
        <Route path="/">
          <SignIn />
        </Route>
      </Switch>
    </Router>,
  );
