/** The chapters of the chemical and gas programme: average observations per inspection, and its questions in our own words. */
export const cdiChapters: readonly {
  readonly mean: number;
  readonly questions: readonly (readonly [number: string, title: string])[];
}[] = [
  {
    mean: 0.3,
    questions: [
      ['1.2.4', 'Endorsement of the certificate of fitness'],
      ['1.3.1', 'Approved procedures and arrangements manual'],
    ],
  },
  {
    mean: 0.35,
    questions: [
      ['2.1.6', 'Experience of officers with the cargoes carried'],
      ['2.2.3', 'Familiarisation of joining crew'],
      ['2.4.1', 'Hours of rest during cargo operations'],
    ],
  },
  {
    mean: 0.5,
    questions: [
      ['3.1.5', 'Passage plan from berth to berth'],
      ['3.2.2', 'Safety settings of the ECDIS'],
      ['3.3.4', 'Testing of bridge equipment before departure'],
    ],
  },
  {
    mean: 0.8,
    questions: [
      ['4.1.3', 'Cargo handling plan signed by all officers'],
      ['4.2.7', 'Inhibitor certificates and tank temperatures'],
      ['4.3.5', 'Test of high level and overfill alarms'],
      ['4.5.2', 'Gas detection and calibration records'],
      ['4.6.1', 'Prewash records and slops'],
    ],
  },
  {
    mean: 0.3,
    questions: [
      ['5.1.2', 'Certificates of mooring lines and tails'],
      ['5.2.4', 'Brake test of mooring winches'],
    ],
  },
  {
    mean: 0.4,
    questions: [
      ['6.1.6', 'Emergency steering drill and its record'],
      ['6.2.3', 'Jacketed fuel pipes and insulation'],
      ['6.4.1', 'Maintenance of critical equipment'],
    ],
  },
  {
    mean: 0.25,
    questions: [
      ['7.1.1', 'Condition of deck coating and pipe supports'],
      ['7.2.2', 'Tank lids, vents and their gaskets'],
    ],
  },
  {
    mean: 0.3,
    questions: [
      ['8.1.3', 'Scupper plugs and spill trays at the manifold'],
      ['8.3.2', 'Record books complete and signed'],
    ],
  },
  {
    mean: 0.45,
    questions: [
      ['9.1.4', 'Fixed foam system and its analysis'],
      ['9.2.1', 'Start of the emergency fire pump'],
      ['9.3.3', 'Fire doors closing by themselves'],
    ],
  },
  {
    mean: 0.4,
    questions: [
      ['10.1.2', 'Release gear of lifeboats and its reset'],
      ['10.2.5', 'Escape sets in cabins and work places'],
      ['10.3.1', 'Lifejackets, lights and whistles'],
    ],
  },
  {
    mean: 0.45,
    questions: [
      ['11.1.7', 'Permit for entry into enclosed spaces'],
      ['11.2.2', 'Decontamination showers and eyewash'],
      ['11.4.3', 'Access control at the gangway'],
    ],
  },
];
