import type { Family } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';

interface Facts {
  readonly date: string | null;
  readonly name: string;
  readonly status: string;
  readonly findings: number;
}
interface Shape {
  readonly row: Readonly<Record<string, unknown>>;
  readonly detail: Readonly<Record<string, unknown>>;
}

const site = 'MT Northern Dawn';

const inspection = ({ date, name, status, findings }: Facts): Shape => ({
  row: { auditName: name, auditDate: date, auditType: 'Initial', port: 'Rotterdam', deficiencyCount: findings },
  detail: {
    status,
    auditName: name,
    auditType: 'Initial',
    siteName: site,
    inspectionDate: date,
    plannedInspectionDate: null,
    inspector: 'M. Dubois',
    master: 'Capt. Nowak',
    additional: null,
    description: '<p>Bridge and deck.</p>',
    itemDetail: [
      { type: 'Deficiency', number: '07105', description: 'Fire door', status: 'Open', dueDate: '2026-04-01' },
    ],
  },
});

const occurrence = ({ date, name, status }: Facts): Shape => ({
  row: { title: name, incidentDateLocal: date && `${date}T09:30`, inR_Type: 'Near Miss' },
  detail: {
    status,
    title: name,
    ship: site,
    type: 'Near Miss',
    incidentType: 'Mooring',
    incidentDate: date && `${date}T09:30`,
    incidentDateGMT: date && `${date}T07:30Z`,
    incidentLocation: 'Rotterdam',
    dateRecorded: date,
    description: '<p>The bosun, <b>Łukasz Đorđević</b>, stood clear.</p>',
  },
});

const certificate = ({ date, name, status }: Facts): Shape => ({
  row: { name, group: 'Statutory', documentNumber: 'D-1', issueDate: '2022-01-01', expiryDate: date, status },
  detail: {
    status,
    name,
    documentNumber: 'D-1',
    site,
    issueDate: '2022-01-01',
    expiryDate: date,
    issuingAuthority: 'DNV',
    issueCountry: 'Norway',
    renewalStart: null,
    renewalEnd: null,
  },
});

const drill = ({ date, name, status }: Facts): Shape => ({
  row: { drillGroup: 'Fire', siteName: site, countItemDrillPerDrillPlan: 2, drillDetail: name, date, status },
  detail: {
    status,
    infoDetail: {
      drill: name,
      groupDescription: 'Fire',
      drillDescription: null,
      site,
      expectedTimeFrameofExecution: 'Every month',
    },
    drillReportDetailItem: { executionDate: date, duration: '0:45' },
    crewPassengerRollCall: {
      completed: true,
      numberPresent: 22,
      numberAbsent: 1,
      nameRankandReasonforAbsentees: 'A. Cruz, 2/O, watch',
    },
    drillDetailItem: {
      completedSatisfactorily: true,
      followedbyCBTTraining: false,
      demonstrationinUseofSafetyEquipment: true,
      equipment: 'SCBA',
    },
    additional: { additionalInformation: '<p>Smoke in the galley.</p>', descriptionofDeBriefing: null },
    emergencyEquipmentType: { itemEmergencyEquipmentTypes: [{ title: 'SCBA set', status: 'G', detail: null }] },
    statusRemarks: { statusRemarksItems: [] },
    comments: { commentItem: [] },
  },
});

const shapeOf = { inspection, sire: inspection, occurrence, certificate, drill } as const satisfies Record<
  Family,
  (facts: Facts) => Shape
>;

/** A realistic row and detail of a kind, as the database stores them: without ids and attachments. */
export const recordShape = (kind: KindName, facts: Facts): Shape => shapeOf[kinds[kind].family](facts);
