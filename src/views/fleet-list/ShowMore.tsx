import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onReached: () => void;
}

/** Further rows are requested this much before the end of the list is in view: rows above it may grow when they are measured. */
const ahead = '0px 0px 600px';

/** Requests further rows shortly before the end of the list scrolls into view, and at a click. */
export function ShowMore({ loading, disabled, onReached }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!end.current || disabled) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [disabled]);
  return (
    <div ref={end}>
      <Button look="outlined" disabled={disabled} onClick={onReached}>
        {loading ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}
