// World manufacturer identifiers of Europe, Turkey, Russia and their neighbours (ISO 3780). One maker a line.

export const MAKERS_OF_EUROPE = `
  Dacia: UU1
  Oltcit: UU2
  ARO: UU3
  Roman: UU4
  Rocar: UU5
  Daewoo (Craiova): UU6
  Volkswagen: WVW WVG VWV 1VW 1V1 1V2 2V4 3VW 3VV 9BW 8AW AAV LSV LFV
  Volkswagen Nutzfahrzeuge: WV1 WV2 WV3 WV4 WV5
  Volkswagen / Škoda / Audi (Kaluga): XW8
  Volkswagen / Škoda (Pune): MEX
  Škoda: TMB
  Škoda (Solomonovo): Y6U
  Audi: WAU WA1 WUA WU1 TRU
  SEAT / Cupra: VSS
  Porsche: WP0 WP1
  Bentley: SCB SJA
  Lamborghini: ZHW ZPB
  MAN: WMA VAN NMA
  Scania: YS2 YS4 XLE VLU 9BS
  BMW: WBA WBX WBY 3MW 4US 5UX LBV X4X ABM
  BMW M: WBS 5YM
  BMW Motorrad: WB1 WB3
  MINI: WMW
  Rolls-Royce: SCA SLA
  Mercedes-Benz: WDB WDC WDD WDF W1K W1N W1V W1T W1W W1X W1Y WD3 WD4 WDA WDR WDY WDZ 4JG 55S VSA LE4 ADB 8AC 9BM NMB Z9M MEC
  Mercedes-AMG: WMX
  EvoBus (Mercedes-Benz, Setra): WEB
  Setra: WKK
  Neoplan: WAG
  smart: WME TCC HES
  Opel: W0L W0V W0S VSX VXK XUF
  Renault: VF1 VS5 VN1 X7L NM1 8A1 93Y 9FB MEE
  Renault Trucks: VF2 VF6
  Alpine: VFA
  Matra: VF8
  Renault Korea (Samsung): KNM
  Peugeot: VF3 VR3 8AD 936
  Peugeot Motocycles: VGA
  Citroën: VF7 VR7 VS7 935
  Peugeot / Citroën / Mitsubishi (Kaluga): Z8T
  DS: VR1
  Fiat: ZFA 9BD 8AP SUF MCA
  Fiat (Tofaş): NM4
  Alfa Romeo: ZAR ZAS
  Lancia: ZLA
  Maserati: ZAM ZN6
  Ferrari: ZFF
  Iveco: ZCF WJM
  Piaggio / Vespa / Gilera: ZAP
  Aprilia: ZD4
  Ducati: ZDM
  Moto Guzzi: ZGU
  MV Agusta / Cagiva: ZCG
  Beta: ZD3
  Benelli: ZBN
  Malaguti: ZJM
  KTM / Husqvarna: VBK
  MBK / Yamaha: VG5
  Montesa / Honda: VTM
  Triumph: SMT
  Jawa: TLJ
  Jaguar: SAJ SAD
  Land Rover: SAL
  Jaguar Land Rover (China): L2C
  Rover / MG: SAR
  MG: SDP LSJ MZ7
  Aston Martin: SCF SD7
  Lotus: SCC
  McLaren: SBM
  LTI / LEVC: SCR
  Volvo: YV1 YV4 LVY 7JR XLB
  Volvo Trucks: YV2 YV5 4V4 4V1
  Volvo Buses: YV3
  Saab: YS3
  Polestar: YSM LPS
  Koenigsegg: YT9007
  Bugatti: VF9795
  DAF: XLR XLA SBC
  FSO: SUP
  FSC Lublin: SUL
  Solaris: SUU
  Jelcz: SUJ
  Tatra: TNT TMT
  Avia: TNA
  Karosa / Iveco: TMK
  Ikarus: TSU TSE TSB
  Zastava: VX1
  Schmitz Cargobull: WSM
  Krone: WKE
  Kögel: WK0
  Wielton: SUD
  Otokar: NLR
  Temsa: NLT
  BMC: NMC
  Karsan: NLN
  Togg: NL1
  Lada (AvtoVAZ): XTA
  Chevrolet Niva (GM-AvtoVAZ): X9L
  UAZ: XTT
  GAZ: XTH X96
  KamAZ: XTC
  ZiL: XTZ
  Moskvich: XTB
  IJ (IzhAvto): XTK XWK
  PAZ: X1M
  KAvZ: X1E
  ZAZ: XTE Y6D
  LuAZ: XTD
  Bogdan: Y6L Y6J
  MAZ: Y3M
  Geely (BelGee): Y4K
  Kia / Hyundai (Avtotor): XWE
  Chevrolet (Avtotor): XWF
  Opel / Chevrolet / Cadillac (Avtotor): XUU
  Hyundai / Kia (Sankt-Peterburg): Z94
  Hyundai (TagAZ): X7M
  Chevrolet / Daewoo / Ravon (Asaka): XWB
`;
