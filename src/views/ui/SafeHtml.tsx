import { lazyWithRetry } from './lazy-with-retry.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Widget } from './Widget.tsx';

const RichText = lazyWithRetry(async () => (await import('./RichText.tsx')).RichText, <Skeleton lines={3} />);

/**
 * Renders HTML from the server, sanitised. No other component may render it. The sanitiser comes with the first text;
 * until then a skeleton is shown.
 */
export function SafeHtml({ html }: { readonly html: string | null }) {
  if (!html) return null;
  return (
    <Widget errorTitle="The text could not be displayed">
      <RichText html={html} />
    </Widget>
  );
}
