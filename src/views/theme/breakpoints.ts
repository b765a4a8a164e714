/**
 * The breakpoints of the layout in CSS pixels, from the specification. A media query says `width < md` or `width >=
 * md`.
 */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1290, xxl: 1570 } as const;
