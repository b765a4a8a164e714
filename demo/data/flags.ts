/** Flag states of the demo fleet: name, port of registry, the MIDs of their MMSI numbers, call sign prefix, and share of a large fleet. */
export const flags = {
  LR: { name: 'Liberia', port: 'Monrovia', mids: ['636', '637'], callSign: 'D5', share: 0.3 },
  MH: { name: 'Marshall Islands', port: 'Majuro', mids: ['538'], callSign: 'V7', share: 0.22 },
  PA: { name: 'Panama', port: 'Panama', mids: ['352', '355', '371'], callSign: '3E', share: 0.12 },
  MT: { name: 'Malta', port: 'Valletta', mids: ['215', '229', '249'], callSign: '9H', share: 0.1 },
  SG: { name: 'Singapore', port: 'Singapore', mids: ['563', '564', '566'], callSign: '9V', share: 0.08 },
  HK: { name: 'Hong Kong, China', port: 'Hong Kong', mids: ['477'], callSign: 'VR', share: 0.06 },
  BS: { name: 'Bahamas', port: 'Nassau', mids: ['308', '309', '311'], callSign: 'C6', share: 0.04 },
  CY: { name: 'Cyprus', port: 'Limassol', mids: ['209', '210', '212'], callSign: '5B', share: 0.03 },
  IM: { name: 'Isle of Man', port: 'Douglas', mids: ['235'], callSign: '2A', share: 0.03 },
  PT: { name: 'Portugal (Madeira)', port: 'Madeira', mids: ['255'], callSign: 'CQ', share: 0.02 },
} as const;

export type FlagCode = keyof typeof flags;
