import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

/** What a button says that repeats what failed. */
export const tryAgain = 'Try again';

/** The button that repeats what failed. */
export const TryAgain = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props}>{tryAgain}</Button>
);
