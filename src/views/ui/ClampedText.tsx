import './clamped.css';
import { type ReactNode, type UIEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** Plain text ends in an ellipsis; other content (tables, headings, pictures) fades out. */
  readonly content: 'text' | 'html';
  readonly children: ReactNode;
}

/** Text of at most this many lines has no 'Read All'. */
const shownLines = 4;

/** Limits text to the height of four lines, whatever it contains, with 'Read All' and 'Read Less' if there is more. */
export function ClampedText({ content, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    const [outer, inside] = [box.current, inner.current];
    if (!outer || !inside) return undefined;
    const measure = () => setLong(heightOf(inside) > shownLines * lineHeightOf(outer) + 1);
    measure();
    // The height changes with the width, and when fonts and pictures load.
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);
  // Only Tab to a hidden link and the browser's text search scroll here.
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollTop === 0) return;
    currentTarget.scrollTop = 0;
    setOpen(true);
  };
  return (
    <div className="clamp">
      <div
        ref={box}
        id={id}
        className={open ? undefined : 'clamped'}
        data-content={content}
        data-long={long}
        onScroll={onScroll}
      >
        <div ref={inner} className="clamp-content">
          {children}
        </div>
      </div>
      {long && (
        <Button look="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Read Less' : 'Read All'}
        </Button>
      )}
    </div>
  );
}

/** The height of the full text, also while it is clamped. */
const heightOf = (element: HTMLElement): number => Math.max(element.scrollHeight, element.offsetHeight);

const lineHeightOf = (element: HTMLElement): number => parseFloat(getComputedStyle(element).lineHeight);
