/**
 * Loads the tag manager of this id, when there is one, as a file (never an inline snippet). If it is blocked or fails
 * nothing happens. Nothing of the person or the session is ever put into its layer.
 */
export const loadTagManager = (id: string): void => {
  if (!id) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
};
