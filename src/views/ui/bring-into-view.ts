/** A ref for what answers a button: it may be at the other end of a long form. */
export const bringIntoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });
