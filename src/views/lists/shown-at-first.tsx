import { useState } from 'react';
import { counted } from '../../contract/format.ts';
import { Button } from '../ui/Button.tsx';

/** The first rows of a list, and the button that shows all of them; without a button if there are no more. */
export const useShownAtFirst = <T,>(rows: readonly T[], atFirst: number, one: string) => {
  const [all, setAll] = useState(false);
  if (rows.length <= atFirst) return { shown: rows, button: undefined };
  return {
    shown: all ? rows : rows.slice(0, atFirst),
    button: (
      <Button look="text" className="show-all" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? `Show the first ${atFirst}` : `Show all ${counted(rows.length, one)}`}
      </Button>
    ),
  };
};
