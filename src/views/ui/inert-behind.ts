import { useEffect } from 'react';

/** While something modal is open, keeps focus and screen readers out of the page behind it. */
export const useInertBehind = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    const behind = [...document.querySelectorAll<HTMLElement>('.menu, .shell-main')];
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [active]);
};
