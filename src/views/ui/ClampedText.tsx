import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Long text on four lines, with 'Read All' and 'Read Less' where there is more. */
export function ClampedText({ children }: { readonly children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    const measure = () =>
      setLong((before) =>
        element.classList.contains('clamped') ? element.scrollHeight > element.clientHeight + 1 : before,
      );
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  });
  return (
    <div>
      <div ref={text} className={open ? undefined : 'clamped'}>
        {children}
      </div>
      {long && (
        <button type="button" className="link-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Read Less' : 'Read All'}
        </button>
      )}
    </div>
  );
}
