// World manufacturer identifiers of makers from Japan, Korea, China, India and their neighbours (ISO 3780).

export const MAKERS_OF_ASIA = `
  Toyota: JT1 JT2 JT3 JT4 JT5 JT7 JTA JTB JTD JTE JTF JTG JTK JTL JTM JTN SB1 VNK NMT TW1 YAR XW7 1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 7MU LFM LTV LVG AHT MHF MR0 MR1 MR2 MBJ RL4 9BR 8AJ 6T1
  Lexus: JT6 JT8 JTH JTJ 2T2 58A
  Honda: JHM JHL SHH SHS 1HG 2HG 2HK 2HJ 3HG 3CZ 5FN 5J6 5KB 7FA 19X LHG LVH NLA MAK MRH MHR 93H
  Acura: JH4 19U 2HN 5J8
  Honda (moto): JH1 JH2 ZDC 1HF LWB LAL ME4 MLH MH1 RLH 9C2
  Nissan: JN1 JN3 JN6 JN8 JNA SJN VSK Z8N 1N4 1N6 3N1 3N6 3N8 5N1 LGB LJN MDH MNT ADN 94D
  Infiniti: JNK JNR JNX SJK 5N3 3PC
  Mazda: JM0 JM1 JM3 JM4 JM6 JM7 JMZ RUM 1YV 3MZ 3MD 4F2 4F4 7MM LVR MM0 MM6 MM7 MM8
  Mitsubishi: JA3 JA4 JA7 JMA JMB JMY JMP XMC 4A3 4A4 MMA MMB MMC MMT ML3 MK2 93X 6MM
  Mitsubishi Fuso: JL5 JL6 JL7 JLF TYA TYB
  Subaru: JF1 JF2 4S3 4S4
  Suzuki: JS2 JS3 JS4 JSA TSM MA3 MHY 2S2 2S3
  Suzuki (moto): JS1 VTT LC6 MB8
  Isuzu: JAA JAB JAC JAL JAM MPA MP1 NNA 4NU
  Daihatsu: JD1 JD2 JDA
  Hino: JHD
  Yamaha: JY3 JYA JYE ME1 MH3 RLC LBP 9C6
  Kawasaki: JK1 JKA JKB
  Hyundai: KMH KMF KM8 KMJ KMC TMA NLH MAL LBE 2HM 5NM 5NP 7YA 9BH
  Genesis: KMT KMU
  Kia: KNA KNC KND KNE KNH U5Y U6Y 3KP 5XX 5XY LJD MZB
  KGM / SsangYong: KPA KPB KPT
  Daewoo: KLA KLY
  Chevrolet (GM Korea): KL1 KL7 KL8
  Daelim: KMY
  Mahindra: MA1
  Tata: MAT
  Bajaj / KTM: MD2
  TVS: MD6
  Hero: MBL
  Royal Enfield: ME3
  Proton: PL1
  Perodua: PM2
  VinFast: RLL RLN
  Kymco: RFB
  SYM: RFG
  TGB: RFC
  Iran Khodro: NAA
  Saipa: NAS
  BYD: LGX LC0 LPE
  Great Wall / Haval / Ora: LGW
  Geely / Zeekr / Lynk & Co: L6T LB3
  Chery / Jetour / Omoda: LVV LVT LVU LNN
  Changan: LS4 LS5
  Dongfeng: LGJ LGK LGH
  DFSK: LVZ
  Voyah (Dongfeng): LDP
  Seres / AITO: LM8
  Dongfeng Peugeot-Citroën: LDC
  JAC / NIO: LJ1
  NIO: HJN
  XPeng: L1N
  Li Auto: LW4 HLX
  Leapmotor: LFZ
  GAC: LMG LMW
  GAC Aion: LNA
  BAIC: LNB
  Foton: LVA LVB
  FAW: LFP LFB LFN
  FAW Jiefang: LFW
  JMC: LEF LEG
  JMC / Ford: LJX
  Lifan: LLV
  Lifan (moto): LF3
  Zotye: LJ8
  Wuling / Baojun: LZW
  SAIC GM (Buick, Chevrolet, Cadillac): LSG LRB
  Maxus: LSK LSF
  Sinotruk: LZZ
  Shacman: LZG
  Yutong: LZY
  King Long: LA6 LL3 LKL
  CFMoto: LCE
  Zongshen: LZS LBM
  Loncin / Voge: LLC
  Znen: L5Y
`;
