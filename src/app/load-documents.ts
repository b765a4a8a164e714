import { isObject } from '../contract/leniency.ts';
import { optionOrientation } from '../contract/models/filter.ts';
import { mayRecover, problemOf } from '../contract/problem.ts';
import { type KindName, kindCall } from '../contract/records/kinds.ts';
import type { ChosenRecord, LoadedDocuments, LoadedFile, MissingDocument } from '../contract/document-plan.ts';
import type { DocumentsRequest } from '../machines/document-batch.ts';
import type { Api } from '../services/api/api.ts';

/** Downloads the PDF and the attachments of one record, or one report file. */
export const loadDocuments = (
  api: Api,
  { plan, record }: DocumentsRequest,
  signal: AbortSignal,
): Promise<LoadedDocuments> =>
  plan.kind === 'report'
    ? loadReport(api, record, signal)
    : loadRecord(api, { kind: plan.kind, record, withAttachments: plan.withAttachments }, signal);

const loadReport = async (api: Api, { id, title }: ChosenRecord, signal: AbortSignal): Promise<LoadedDocuments> => {
  const { blob, fileName } = await api(
    'attachment.report',
    { reportId: id },
    { signal, background: true, fileName: title },
  );
  return { files: [{ name: fileName, folder: undefined, bytes: blob.size, blob }], missing: [] };
};

interface RequestedRecord {
  readonly kind: KindName;
  readonly record: ChosenRecord;
  readonly withAttachments: boolean;
}

const loadRecord = async (
  api: Api,
  { kind, record, withAttachments }: RequestedRecord,
  signal: AbortSignal,
): Promise<LoadedDocuments> => {
  const call = kindCall(kind, 'pdf');
  if (!call) throw new Error(`Records of the kind ${kind} have no PDF`);
  const { blob, fileName } = await api(
    call,
    { Id: record.id, OptionOrientation: optionOrientation.portrait },
    { signal, background: true },
  );
  const document: LoadedFile = { name: fileName, folder: undefined, bytes: blob.size, blob };
  if (!withAttachments) return { files: [document], missing: [] };
  const attachments = await loadAttachments(api, kind, record.id, signal);
  const folder = fileName.replace(/\.pdf$/i, '');
  return {
    files: [document, ...attachments.files.map((file) => ({ ...file, folder }))],
    missing: attachments.missing.map(({ title, reason }) => ({ title: `${record.title}: ${title}`, reason })),
  };
};

/** The attachments of a record. One that the server refuses is missing; a lost connection fails the record. */
const loadAttachments = async (api: Api, kind: KindName, id: string, signal: AbortSignal) => {
  const call = kindCall(kind, 'attachment');
  const files: Omit<LoadedFile, 'folder'>[] = [];
  const missing: MissingDocument[] = [];
  const { data } = await api(`${kind}.detail`, { id }, { signal, background: true });
  for (const attachment of call ? attachmentsIn(data) : []) {
    try {
      // SAFETY: a kind without the call has an empty list above.
      const { blob, fileName } = await api(
        call as NonNullable<typeof call>,
        { id: attachment.id },
        { signal, background: true, fileName: attachment.name },
      );
      files.push({ name: fileName, bytes: blob.size, blob });
    } catch (error) {
      const problem = problemOf(error);
      if (signal.aborted || problem.kind === 'unauthenticated' || mayRecover(problem)) throw error;
      missing.push({ title: attachment.name, reason: problem.message });
    }
  }
  return { files, missing };
};

const attachmentsIn = (detail: unknown): readonly { readonly id: string; readonly name: string }[] =>
  (isObject(detail) && Array.isArray(detail['attachment']) ? detail['attachment'] : []).flatMap((one: unknown) =>
    isObject(one) && typeof one['id'] === 'string'
      ? [{ id: one['id'], name: String(one['fileName'] ?? 'attachment') }]
      : [],
  );
