import { type RefObject, useEffect } from 'react';

/** Tells when the user presses outside an element, while `active`. */
export const useOutsideClick = (element: RefObject<HTMLElement | null>, active: boolean, tell: () => void): void => {
  useEffect(() => {
    if (!active) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) tell();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [element, active, tell]);
};
