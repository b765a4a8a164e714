const wholeNumber = /^\d{1,15}$/;

/** The owner's id in a profile, which may hold an object, an id, a name or nothing; 0: unknown. */
export const ownerIdOf = (owner: unknown): number => {
  const id: unknown = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : owner;
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return wholeNumber.test(text) ? Number(text) : 0;
};
