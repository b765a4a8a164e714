/** Scrolls a positioned container until the element in it is visible. Never scrolls the page. */
export const scrollIntoContainer = (element: HTMLElement, container: HTMLElement): void => {
  const top = element.offsetTop - container.scrollTop;
  if (top < 0 || top + element.offsetHeight > container.clientHeight)
    container.scrollTop = element.offsetTop - container.clientHeight / 2;
};
