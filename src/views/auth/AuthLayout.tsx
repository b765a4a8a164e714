import './auth.css';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The frame of the pages that are open without signing in. */
export function AuthLayout({ title, lead, children }: Props) {
  const { brand } = usePortal();
  return (
    <div className="auth">
      <aside className="auth-side" aria-hidden="true">
        <svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMax slice">
          <path className="auth-sea" d="M0 250c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0v70H0z" />
          <path className="auth-hull" d="M70 214h320l-28 40H104z" />
          <path
            className="auth-deck"
            d="M92 214v-44h56v44M106 170v-26h26v26M168 202h188v12H168zM186 190h40v12M240 190h40v12M294 190h40v12M366 214v-34"
          />
          <path className="auth-wave" d="M0 272c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0v48H0z" />
        </svg>
      </aside>
      <main className="auth-main">
        <p className="auth-brand">
          <Icon name="vessel" size={28} /> {brand.name}
        </p>
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
