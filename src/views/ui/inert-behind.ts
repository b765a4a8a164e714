import { useEffect } from 'react';

const shell = '.skip-link, .menu, .shell-main';

/** While something modal is open, keeps focus and screen readers out of the page behind it. */
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
