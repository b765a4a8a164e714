import './choice-menu.css';
import { useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import { usePopup } from './popup.ts';
import { Button } from './Button.tsx';

interface Props {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Values whose texts they are themselves. */
export const asChoices = (values: readonly string[] = []) => values.map((value) => ({ value, text: value }));

/** A button that opens a list of check boxes: any number of them may be chosen, none means no limit. */
export function ChoiceMenu({ label, choices, chosen, onChange }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { box, onKeyDown } = usePopup(open, () => setOpen(false));
  const known = new Set(choices.map(({ value }) => value));
  const unknown = chosen.filter((value) => !known.has(value)).map((value) => ({ value, text: value }));
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <div className="choice-menu" ref={box} onKeyDown={onKeyDown}>
      <Button
        look="outlined"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-chosen={chosen.length > 0}
        onClick={() => setOpen(!open)}
      >
        {label}
        {chosen.length > 0 && ` (${chosen.length})`} <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
      </Button>
      {open && (
        <fieldset id={id} className="choice-menu-list">
          <legend className="visually-hidden">{label}</legend>
          {choices.length + unknown.length === 0 && <span className="muted">Nothing to choose</span>}
          {[...unknown, ...choices].map(({ value, text }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) => toggle(value, target.checked)}
              />{' '}
              {text}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
