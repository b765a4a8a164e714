import type { CallAnswer, CallParameters } from '../../contract/catalogue.ts';
import type { Transfer } from '../../contract/transfer.ts';
import type { LocationChanged } from '../page-actor.ts';

/** A file to upload: a function, so that neither the context nor an inspector holds it or its name. */
export type PickedFile = () => File;
/** A file to upload, and what receives how much of it was sent. */
export interface Upload {
  readonly file: PickedFile;
  readonly onProgress: (sent: Transfer) => void;
}
/** The import that a ZIP belongs to. */
export interface ZipUpload extends Upload {
  readonly id: string;
}
export type ImportBatch = NonNullable<CallAnswer<'import.batch'>>;

type StepCall = `import.${'choose' | 'check' | 'apply' | 'cancel' | 'undo'}`;
type StepOf<C extends StepCall> = { [N in C]: { readonly call: N; readonly input: CallParameters<N> } }[C];
/** A step of the open import, as the server takes it. */
export type ImportStep = StepOf<StepCall>;

export type ImportEvent =
  | LocationChanged
  | { type: 'file.picked'; file: PickedFile }
  | { type: 'upload.progressed'; sent: Transfer }
  | { type: 'upload.cancelled' }
  | { type: 'mapping.changed'; step: StepOf<'import.choose'> }
  /** `withoutRequired`: the file is to be checked although it lacks columns that new rows need. */
  | { type: 'check.requested'; step: StepOf<'import.check'>; withoutRequired: boolean }
  | { type: 'apply.requested'; step: StepOf<'import.apply'> }
  | { type: 'cancel.requested'; step: StepOf<'import.cancel'> }
  | { type: 'undo.requested'; step: StepOf<'import.undo'> }
  | { type: 'undo.confirmed' }
  | { type: 'undo.dismissed' }
  | { type: 'reload.requested' }
  | { type: 'network.restored' };
