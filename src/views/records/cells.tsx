import type { ReactNode } from 'react';
import type { Format } from '../../contract/records/kind.ts';
import { ClampedText } from '../ui/ClampedText.tsx';
import { cell } from '../../contract/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';

const renderers: Partial<Record<Format, (value: unknown) => ReactNode>> = {
  status: (value) => (value ? <StatusTag status={String(value)} /> : cell(value, 'text')),
  longText: (value) => (value ? <ClampedText content="text">{String(value)}</ClampedText> : cell(value, 'text')),
  flag: (value) =>
    value ? (
      <span title="Has attachments">
        <Icon name="attachment" size={16} />
        <span className="visually-hidden">Has attachments</span>
      </span>
    ) : null,
};

/** Renders a value in the given format. */
export const renderCell = (value: unknown, format: Format): ReactNode =>
  renderers[format] ? renderers[format](value) : cell(value, format);
