import { type DragEvent, type ReactNode, useId, useState } from 'react';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { UploadProgress } from './UploadProgress.tsx';

interface Props {
  readonly flow: ImportRef;
  readonly label: string;
  readonly title: string;
  readonly choose: string;
  /** The endings of the files that the dialog offers. */
  readonly accept: string;
  /** Something else is the next step. */
  readonly isOptional?: boolean;
  readonly uploading: boolean;
  /** What the progress bar is called. */
  readonly progress: string;
  /** No file can be taken now. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Takes a file that is dropped or chosen. */
export function DropZone({
  flow,
  label,
  title,
  choose,
  accept,
  isOptional = false,
  uploading,
  progress,
  disabled = uploading,
  children,
}: Props) {
  const [over, setOver] = useState(false);
  const id = useId();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) pickFile(flow, event.dataTransfer.files[0]);
  };
  return (
    <section
      className="card import-drop"
      data-over={over}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h2 className="section-title">{title}</h2>
      {children}
      {uploading && <UploadProgress flow={flow} label={progress} />}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          pickFile(flow, target.files?.[0]);
          // The same file may be chosen again after it was mended.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass(isOptional ? 'outlined' : 'filled')} aria-busy={uploading}>
        {uploading ? 'Uploading…' : choose}
      </label>
    </section>
  );
}

/** Passes a file to the machine, which alone reads it. */
export const pickFile = (flow: ImportRef, file: File | null | undefined): void => {
  if (file) flow.send({ type: 'file.picked', file: () => file });
};
