import { inspectionStatusColumn } from './record-statuses.ts';
import { type Column, type Reference, type Sheet, vesselColumn, vesselReference } from './sheet.ts';

/** The column that names a vetting programme. */
export const programmeColumn: Column = {
  header: 'Programme',
  explanation: 'SIRE or CDI. SIRE inspections of the sheet SIRE Inspections have theirs already',
  type: 'choice',
  required: true,
  choices: ['SIRE', 'CDI'],
  synonyms: { 'sire 2.0': 'SIRE', ocimf: 'SIRE' },
  places: ['programme'],
};

const date: Column = {
  header: 'Inspection Date',
  explanation: 'The day of the inspection',
  type: 'date',
  required: true,
  isPast: true,
  aliases: ['Date'],
  places: ['date'],
};

/** A text about the inspection. */
const about = (header: string, explanation: string, place: string, aliases: readonly string[]): Column => ({
  header,
  explanation,
  type: 'text',
  max: 200,
  aliases,
  places: [place],
});

/** Vetting inspections that have no record of their own. */
export const vettingInspectionsSheet: Sheet = {
  name: 'vetting-inspections',
  title: 'Vetting Inspections',
  needs: ['SIRE', 'CDI'],
  table: 'vetting_inspection',
  columns: [
    vesselColumn,
    programmeColumn,
    date,
    about('Inspecting Company', 'Who inspected or requested the inspection', 'inspecting_company', [
      'Company',
      'Inspector',
    ]),
    {
      ...about('Port', 'Where the vessel was inspected: a name, or the UN/LOCODE', 'port', ['Place', 'Location']),
      type: 'portName',
    },
    { ...inspectionStatusColumn, required: false },
    {
      header: 'Comments Sent',
      explanation: 'The day on which you commented on the observations',
      type: 'date',
      isPast: true,
      aliases: ['Comments', 'Operator Comments'],
      places: ['comments_sent'],
    },
  ],
  key: ['IMO Number', 'Programme', 'Inspection Date'],
  identity: ['id'],
  fixed: { record_id: null },
  owner: vesselReference,
  references: [vesselReference],
  stored: ['programme', 'date', 'inspecting_company', 'port', 'status', 'comments_sent'],
  keyStored: ['programme', 'date'],
  blank: {},
  ordered: [{ first: 'Inspection Date', second: 'Comments Sent', mayBeSame: true }],
  removable: false,
};

const inspectionReference: Reference = {
  column: 'inspection_id',
  to: 'inspection',
  from: ['IMO Number', 'Programme', 'Inspection Date'],
};

/** The observations of those inspections. */
export const vettingObservationsSheet: Sheet = {
  name: 'vetting-observations',
  title: 'Vetting Observations',
  needs: ['SIRE', 'CDI'],
  table: 'vetting_observation',
  columns: [
    vesselColumn,
    { ...programmeColumn, places: [] },
    { ...date, places: [] },
    {
      header: 'Question',
      explanation: 'The number of the question, such as 5.1.3',
      type: 'text',
      required: true,
      identifies: true,
      pattern: [/^\d{1,2}(\.\d{1,3})+$/, 'the number of a question, such as 5.1.3'],
      aliases: ['Question No.', 'VIQ'],
      places: ['question'],
    },
    {
      header: 'Title',
      explanation: 'The question in words',
      type: 'text',
      required: true,
      max: 1000,
      aliases: ['Question Text'],
      places: ['title'],
    },
  ],
  key: ['IMO Number', 'Programme', 'Inspection Date', 'Question', 'Title'],
  identity: ['id'],
  fixed: {},
  owner: inspectionReference,
  references: [inspectionReference],
  stored: ['question', 'title'],
  blank: {},
  removable: true,
};
