import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import { bringIntoView } from './bring-into-view.ts';

/** What the element around a popup and its button needs. The button comes first in it. */
interface Popup {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly focusButton: () => void;
}

/** Closes an open popup when the user presses outside its box, goes back, or presses Escape in it; Escape also focuses its button. */
export const usePopup = (open: boolean, onClose: () => void): Popup => {
  const box = useRef<HTMLDivElement>(null);
  useBackCloses(open, onClose);
  useEffect(() => {
    if (!open) return undefined;
    // At the end of a page it would be below the screen.
    bringIntoView(box.current?.querySelector<HTMLElement>('.popup') ?? null);
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, onClose]);
  const focusButton = () => box.current?.querySelector('button')?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Only the popup closes, not a panel that it is in.
    event.stopPropagation();
    focusButton();
    onClose();
  };
  return { box, onKeyDown, focusButton };
};
