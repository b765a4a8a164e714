/** Whether a response is a web page. The API sends none; a captive portal does. */
export const isPage = (response: Response): boolean => /html/.test(response.headers.get('content-type') ?? '');
