import { storedZip } from './stored-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A small workbook as spreadsheets save it, with the parts of ECMA-376. */
export function stock({
  isDamaged = false,
  isWithChart = false,
  documentType = '',
  reference = 'EST-1',
} = {}): Uint8Array {
  return storedZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/>${isWithChart ? '<sheet name="Chart" sheetId="2" r:id="rId4"/>' : ''}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?>${documentType}<sst xmlns="${MAIN}" count="6" uniqueCount="6">${[
      '<t>Property ref</t>',
      '<t>UPRN</t>',
      '<t>Address</t>',
      '<t>12 Wrenfold Lane, "Eastholt"</t>',
      '<r><t>Flat 2 </t></r><r><rPr><b/></rPr><t>&amp; 3, Alder House</t></r>',
      `<t xml:space="preserve">${reference}</t>`,
    ]
      .map((text) => `<si>${text}</si>`)
      .join('')}</sst>`,
    'xl/worksheets/sheet1.xml': isDamaged
      ? `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="s"><v>0</`
      : `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="inlineStr"><is><t>Floor area</t></is></c><c r="E1" t="inlineStr"><is><t>Built on</t></is></c><c r="F1" t="inlineStr"><is><t>Mains gas</t></is></c></row>
<row r="2"><c r="A2" t="s"><v>5</v></c><c r="B2"><v>100012345678</v></c><c r="C2" t="s"><v>3</v></c><c r="D2"><v>92.5</v></c><c r="E2" s="1"><v>43585</v></c><c r="F2" t="b"><v>1</v></c></row>
<row r="4"><c r="A4" t="str"><f>"EST-"&amp;2</f><v>EST-2</v></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4" t="s"><v>4</v></c><c r="D4"><f>92*2</f><v>184</v></c><c r="F4" t="b"><v>0</v></c></row>
</sheetData></worksheet>`,
  })
}
