/** The page about each company's manager. */
export const companyPages: readonly { readonly name: string; readonly contentHtml: string }[] = [
  {
    name: 'Trident Bay Shipmanagement',
    contentHtml: `<h2>Who we are</h2>
<p>Trident Bay Shipmanagement has looked after tankers for owners since 1987. Our office is beside the harbour it is named after; our vessels carry oil, chemicals and gas on all oceans.</p>
<h2>What we do</h2>
<ul><li>Technical management with a superintendent for every five vessels</li><li>Crewing from our own offices in three countries</li><li>Safety, quality and vetting</li><li>Purchasing, budgets and monthly reports to the owner</li></ul>
<h2>How we work</h2>
<p>Owners see what we see: the figures in this portal are those the fleet teams work with. When something goes wrong you hear it from us first.</p>
<h2>How to reach us</h2>
<table><thead><tr><th>Department</th><th>E-mail</th></tr></thead><tbody>
<tr><td>Fleet teams</td><td>fleet@tridentbay.example</td></tr>
<tr><td>HSQE and Designated Person Ashore</td><td>dpa@tridentbay.example</td></tr>
<tr><td>Vetting</td><td>vetting@tridentbay.example</td></tr>
<tr><td>Crewing</td><td>crewing@tridentbay.example</td></tr>
</tbody></table>
<p><strong>In an emergency</strong> the duty superintendent answers at any hour.</p>`,
  },
  {
    name: 'Aldermoor Technical Management',
    contentHtml: `<h2>About us</h2>
<p>Aldermoor Technical Management runs the six vessels of Aldermoor Maritime Holdings with a team of nineteen.</p>
<h2>Contact</h2>
<ul><li>Technical: technical@aldermoor.example</li><li>Designated Person Ashore: dpa@aldermoor.example</li></ul>`,
  },
];
