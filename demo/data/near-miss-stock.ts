/** The texts for a near miss of one kind, with choices in braces: `{one|another}`. */
export interface NearMissStock {
  readonly type: string;
  readonly department: 'Deck' | 'Engine' | 'Cargo' | 'Bridge' | 'Galley';
  /** Where on board. */
  readonly places: readonly string[];
  /** Applies in port only, at sea only, or anywhere. */
  readonly when: 'in port' | 'at sea' | 'anywhere';
  readonly share: number;
  readonly stories: readonly NearMissStory[];
}

export interface NearMissStory {
  readonly title: string;
  readonly happened: string;
  readonly action: string;
  readonly lesson: string;
}
