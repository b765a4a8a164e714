/** Scrolls a positioned box until a line of it can be seen; never the page around it. */
export const scrollIntoContainer = (line: HTMLElement, box: HTMLElement): void => {
  const above = line.offsetTop - box.scrollTop;
  if (above < 0 || above + line.offsetHeight > box.clientHeight) box.scrollTop = line.offsetTop - box.clientHeight / 2;
};
