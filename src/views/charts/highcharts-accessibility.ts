/*
 * Highcharts, then its module for keyboard and screen reader. The module is only imported here: imported in two places, it
 * would become a file of its own, which runs before Highcharts.
 */
import 'highcharts';
import 'highcharts/modules/accessibility.js';
