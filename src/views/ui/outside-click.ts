import { type RefObject, useEffect } from 'react';

/** Calls `onOutsidePress` when the user presses outside the element, while `active`. */
export const useOutsideClick = (
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onOutsidePress: () => void,
): void => {
  useEffect(() => {
    if (!active) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) onOutsidePress();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [element, active, onOutsidePress]);
};
