import { useEffect } from 'react';

const shell = '.skip-link, .menu, .shell-main';

/** While a modal is open, makes the page behind it inert for focus and screen readers. */
export const useInertBehind = (active: boolean, behind = shell): void => {
  useEffect(() => {
    if (!active) return undefined;
    const elements = [...document.querySelectorAll<HTMLElement>(behind)];
    for (const element of elements) element.inert = true;
    return () => {
      for (const element of elements) element.inert = false;
    };
  }, [active, behind]);
};
