import './auth.css';
import { type ReactNode, useEffect } from 'react';
import { usePortal } from '../portal.ts';
import { StartIcon } from '../ui/StartIcon.tsx';
import { ShipDrawing } from './ShipDrawing.tsx';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The layout of the public pages. */
export function AuthLayout({ title, lead, children }: Props) {
  const { brand } = usePortal();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  return (
    <div className="auth">
      <div className="auth-side">
        <ShipDrawing />
      </div>
      <main className="auth-main">
        <p className="auth-brand">
          <StartIcon name="vessel" size={24} /> {brand.name}
        </p>
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
