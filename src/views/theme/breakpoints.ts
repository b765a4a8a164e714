/** Where the layout changes, in CSS pixels: the specification's widths. A query says `width < md` or `width >= md`. */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1290, xxl: 1570 } as const;
