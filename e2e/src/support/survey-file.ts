/** A synthetic survey of an RdSAP assessor's software: a solid-brick house, as XML without an address. */
export function surveyFile(): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'survey.xml', mimeType: 'text/xml', buffer: Buffer.from(XML) }
}

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<RdSAP-Report xmlns="https://epbr.digital.communities.gov.uk/xsd/rdsap">
  <Schema-Version-Original>RdSAP-Schema-21.0.1</Schema-Version-Original>
  <SAP-Version>10.2</SAP-Version>
  <Report-Header>
    <Inspection-Date>2026-02-18</Inspection-Date>
    <Country-Code>ENG</Country-Code>
    <Region-Code>3</Region-Code>
  </Report-Header>
  <Energy-Assessment>
    <Property-Summary>
      <Wall><Description language="1">Solid brick, as built, no insulation (assumed)</Description></Wall>
      <Roof><Description language="1">Pitched, 100 mm loft insulation</Description></Roof>
      <Floor><Description language="1">Suspended, no insulation (assumed)</Description></Floor>
      <Main-Heating><Description language="1">Boiler and radiators, mains gas</Description></Main-Heating>
      <Window><Description language="1">Fully double glazed</Description></Window>
      <Hot-Water><Description language="1">From main system</Description></Hot-Water>
    </Property-Summary>
  </Energy-Assessment>
  <SAP-Data>
    <SAP-Property-Details>
      <Property-Type>0</Property-Type>
      <Built-Form>2</Built-Form>
      <Total-Floor-Area>88</Total-Floor-Area>
      <Habitable-Room-Count>5</Habitable-Room-Count>
      <Heated-Room-Count>5</Heated-Room-Count>
      <SAP-Heating>
        <Main-Heating-Details>
          <Main-Heating>
            <Main-Heating-Category>2</Main-Heating-Category>
            <Main-Fuel-Type>26</Main-Fuel-Type>
          </Main-Heating>
        </Main-Heating-Details>
      </SAP-Heating>
      <SAP-Building-Parts>
        <SAP-Building-Part>
          <Building-Part-Number>1</Building-Part-Number>
          <Construction-Age-Band>C</Construction-Age-Band>
          <Wall-Construction>3</Wall-Construction>
          <Wall-Insulation-Type>4</Wall-Insulation-Type>
          <Party-Wall-Construction>1</Party-Wall-Construction>
          <Roof-Construction>4</Roof-Construction>
          <Roof-Insulation-Location>2</Roof-Insulation-Location>
          <Roof-Insulation-Thickness>100mm</Roof-Insulation-Thickness>
          <Floor-Heat-Loss>7</Floor-Heat-Loss>
          <SAP-Floor-Dimensions>
            <SAP-Floor-Dimension>
              <Floor>0</Floor>
              <Room-Height>2.5</Room-Height>
              <Total-Floor-Area>44</Total-Floor-Area>
              <Heat-Loss-Perimeter>19</Heat-Loss-Perimeter>
              <Party-Wall-Length>7</Party-Wall-Length>
            </SAP-Floor-Dimension>
            <SAP-Floor-Dimension>
              <Floor>1</Floor>
              <Room-Height>2.4</Room-Height>
              <Total-Floor-Area>44</Total-Floor-Area>
              <Heat-Loss-Perimeter>19</Heat-Loss-Perimeter>
              <Party-Wall-Length>7</Party-Wall-Length>
            </SAP-Floor-Dimension>
          </SAP-Floor-Dimensions>
        </SAP-Building-Part>
      </SAP-Building-Parts>
    </SAP-Property-Details>
  </SAP-Data>
</RdSAP-Report>
`
