import { Hono } from 'hono';
import { daysAgo, momentAgo, parametersOf, textOf, type Row } from './answers.ts';
import { noRecord } from './errors.ts';

const certificates: readonly Row[] = [
  {
    id: 61,
    status: 'Available',
    name: 'Safety Management Certificate',
    documentNumber: 'SMC-2231',
    site: 'Aegean Pilot',
    issueDate: daysAgo(500),
    expiryDate: daysAgo(-1300),
    issuingAuthority: 'DNV',
    issueCountry: 'Norway',
    renewalStart: daysAgo(-1210),
    renewalEnd: daysAgo(-1300),
  },
  {
    id: '62',
    status: 'Due',
    name: 'Load Line',
    documentNumber: 8812,
    issueDate: momentAgo(1780),
    expiryDate: daysAgo(-40),
    renewalStart: null,
  },
  { id: 63, status: 'Overdue', name: 'Ship Sanitation', expiryDate: daysAgo(4), issueCountry: null },
  { id: 64, status: 'Handed over', name: 'Tonnage 69', expiryDate: null },
];

const overview: Row = {
  available: { number: '2', percent: '50' },
  overdue: { number: 1, percent: 25.0 },
  due: { number: 1, percent: '25' },
};

const certificateCalls = (): Hono =>
  new Hono()
    .on(['GET', 'POST'], '/getStatusByIMO', (context) => context.json({ result: { ...overview, items: certificates } }))
    .on(['GET', 'POST'], '/getDetailById', async (context) => {
      const id = textOf(await parametersOf(context), 'Id');
      const found = certificates.find((one) => String(one['id']) === id);
      return found ? context.json({ result: found }) : noRecord(context, `certificate ${id}`);
    });

const drillDetail: Row = {
  infoDetail: {
    drill: 'Fire in the engine room',
    groupDescription: 'Fire',
    drillDescription: '<ul><li>Muster</li><li>Boundary cooling</li></ul>',
    site: 'Aegean Pilot',
    expectedTimeFrameofExecution: '1 month',
  },
  drillReportDetailItem: { executionDate: daysAgo(9), duration: '0:45' },
  crewPassengerRollCall: {
    completed: 1,
    numberPresent: '22',
    numberAbsent: 1,
    nameRankandReasonforAbsentees: 'P. Rossi, OOW, on watch',
  },
  drillDetailItem: {
    completedSatisfactorily: 'true',
    followedbyCBTTraining: 0,
    demonstrationinUseofSafetyEquipment: true,
    equipment: null,
  },
  additional: { additionalInformation: null, descriptionofDeBriefing: 'Hoses to be marked.' },
  emergencyEquipmentType: { itemEmergencyEquipmentTypes: [{ title: 'Fire hose', status: 'G', detail: null }] },
  statusRemarks: {
    statusRemarksItems: [{ status: 'Approved on board', remarks: 'Well done', by: 'Master', date: momentAgo(8) }],
  },
  comments: null,
};

const year = new Date().getUTCFullYear();

const drillChart: Row = {
  yearly: [{ year, avgCountperYear: '9.5', numOfYear: 38 }],
  monthly: [{ monthlyOrYear: 1, total: '10', avgCount: 9 }],
};

const drillCalls = (): Hono =>
  new Hono()
    .on(['GET', 'POST'], '/chart', (context) => context.json({ result: drillChart }))
    .on(['GET', 'POST'], '/getByDrillSperDrillPlanID', (context) => context.json({ result: drillDetail }));

/** Certificates and drills. */
export const records = (): Hono => new Hono().route('/certificate', certificateCalls()).route('/drills', drillCalls());
